import { describePlants } from "./testing/describe-plants.ts";

describePlants(0, 3);
