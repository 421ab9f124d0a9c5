import { findRoot } from "@fairline/kernel/node";
import { configSchemaPath, configSchemaText } from "./config-schema-file.ts";
import { writeGenerated } from "./write-generated.ts";

// `npm run config-schema`: writes the checked-in schema; a test fails while it is out of date.
const root = findRoot(import.meta.dirname);
writeGenerated(root, configSchemaPath(root), configSchemaText());
