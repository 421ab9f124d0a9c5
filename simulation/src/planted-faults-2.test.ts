import { describePlants } from "./testing/describe-plants.ts";

describePlants(1, 3);
