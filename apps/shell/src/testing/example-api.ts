import type { ApiFetch } from "@fairline/api-client";
import { allContracts } from "@fairline/contracts";

/** A platform that answers every call with the example of its contract, the same each time. */
export const exampleApi: ApiFetch = async (url, { method }) => {
  const { pathname } = new URL(url, "http://platform.invalid");
  const contract = allContracts.find(
    (one) => one.method === method && patternOf(one.path).test(pathname),
  );
  const text = JSON.stringify(contract?.example.reply ?? { code: "NOT_FOUND" });
  return { status: contract ? 200 : 404, text: async () => text };
};

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+")}$`);
}
