import { findRoot } from "@fairline/kernel/node";
import { openApiPath, openApiText } from "./open-api-file.ts";
import { writeGenerated } from "./write-generated.ts";

// Writes the checked-in description of the api; a test fails while it is out of date.
const root = findRoot(import.meta.dirname);
writeGenerated(root, openApiPath(root), openApiText());
