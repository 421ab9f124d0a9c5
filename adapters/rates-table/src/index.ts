export { demoRates } from "./demo-rates.ts";
export { ratesTable } from "./rates-table.ts";
