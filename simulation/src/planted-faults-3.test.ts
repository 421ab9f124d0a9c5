import { describePlants } from "./testing/describe-plants.ts";

describePlants(2, 3);
