import { allContracts } from "@fairline/contracts";
import { describe, expect, it } from "vitest";
import { namedCountries, namedCurrencies, suggestedCurrency } from "./named-codes.ts";
import {
  checkRegistration,
  emptyRegistration,
  errorsOfProblem,
  FIELDS,
  firstWrongStep,
  isUnderAge,
  STEP_FIELDS,
  STEPS,
  underAge,
} from "./registration-form.ts";

const filled = {
  ...emptyRegistration,
  email: " anna@mail.example ",
  password: "correct horse battery",
  currency: "EUR",
  name: "Anna",
  birthDate: "1990-05-17",
  country: "IE",
  isAdultAndAcceptsTerms: true,
};

describe("the registration form", () => {
  it("starts with both boxes unticked", () => {
    expect(emptyRegistration).toMatchObject({
      isAdultAndAcceptsTerms: false,
      acceptsMarketing: false,
    });
  });

  it("finds nothing wrong with a filled form, marketing or not", () => {
    expect(checkRegistration(filled)).toEqual({});
    expect(checkRegistration({ ...filled, acceptsMarketing: true })).toEqual({});
  });

  it("names every missing field at once", () => {
    expect(Object.keys(checkRegistration({ ...emptyRegistration, currency: "EUR" }))).toEqual(
      FIELDS.filter((field) => !["currency", "refCode", "agreesToLimits"].includes(field)),
    );
  });

  it("asks for the account first, then for the person, and for each field once", () => {
    expect(STEPS.flatMap((step) => STEP_FIELDS[step])).toEqual(FIELDS);
    expect(STEP_FIELDS.account).toEqual(["email", "password"]);
    expect(firstWrongStep(checkRegistration({ ...filled, name: "" }))).toBe("person");
    expect(firstWrongStep(checkRegistration({ ...filled, name: "", email: "" }))).toBe("account");
    expect(firstWrongStep({})).toBeUndefined();
  });

  it("says of an empty name that it is missing, not which signs it may have", () => {
    expect(checkRegistration({ ...filled, name: " " }).name?.textKey).toBe(
      "office.registration.name.missing",
    );
  });

  it("knows who is too young wherever he lives, and leaves the day between to the platform", () => {
    const age = { minAge: 18, nowMs: Date.UTC(2026, 4, 17, 9, 59) };
    expect(isUnderAge("2008-05-18", age)).toBe(true);
    // East of Greenwich the 18th begins at ten in the morning of the 17th.
    expect(isUnderAge("2008-05-18", { ...age, nowMs: age.nowMs + 60_000 })).toBe(false);
    expect(isUnderAge("2008-05-17", age)).toBe(false);
    expect(isUnderAge("2005-05-17", { ...age, minAge: 21 })).toBe(false);
    expect(isUnderAge("2005-05-18", { ...age, minAge: 21 })).toBe(true);
    for (const typing of ["", "0002-05-17", "0201-05-17", "2015-5-1"]) {
      expect(isUnderAge(typing, age)).toBe(false);
    }
    const errors = checkRegistration({ ...filled, birthDate: "2015-01-01" }, { age });
    expect(errors).toEqual({ birthDate: underAge });
  });

  it("[CFG-03] asks for the agreement where reg.agreement does", () => {
    expect(Object.keys(checkRegistration(filled, { wantsAgreement: true }))).toEqual([
      "agreesToLimits",
    ]);
    expect(
      checkRegistration({ ...filled, agreesToLimits: true }, { wantsAgreement: true }),
    ).toEqual({});
  });

  it("counts characters, not bytes, of a password", () => {
    expect(checkRegistration({ ...filled, password: "short" }).password?.textKey).toContain(
      "short",
    );
    expect(checkRegistration({ ...filled, password: "й".repeat(128) })).toEqual({});
    expect(checkRegistration({ ...filled, password: "й".repeat(129) }).password?.textKey).toContain(
      "long",
    );
  });

  it("puts every refusal of the call at a field, or above the form", () => {
    const codes = allContracts.flatMap(({ id, errors }) => (id === "register" ? errors : []));
    expect(codes.length).toBeGreaterThan(5);
    const above = codes.filter((code) => errorsOfProblem({ code, data: {} }) === undefined);
    expect(above.toSorted()).toEqual([
      "IDENTITY_ALREADY_SIGNED_IN",
      "IDENTITY_CAPTCHA_EXPIRED",
      "IDENTITY_CAPTCHA_REQUIRED",
      "IDENTITY_CAPTCHA_USED",
      "IDENTITY_CAPTCHA_WRONG",
      "IDENTITY_DEVICE_UNKNOWN",
      "IDENTITY_REGISTRATION_CLOSED",
    ]);
  });

  it("says which weakness of a password the platform means", () => {
    const problem = (reason: unknown) => ({
      code: "IDENTITY_PASSWORD_WEAK",
      data: { reason, min: 8, max: 128 },
    });
    expect(errorsOfProblem(problem("common"))?.password).toEqual({
      textKey: "office.registration.password.common",
      values: { min: 8, max: 128 },
    });
    expect(errorsOfProblem(problem("unheard-of"))?.password?.textKey).toBe(
      "error.IDENTITY_PASSWORD_WEAK",
    );
  });
});

describe("countries and currencies", () => {
  it("are named in the player's language and sorted by it", () => {
    expect(namedCountries("en").find(({ code }) => code === "DE")?.name).toBe("Germany");
    const russian = namedCountries("ru");
    expect(russian.find(({ code }) => code === "DE")?.name).toBe("Германия");
    expect(russian).toHaveLength(249);
    expect(russian.findIndex(({ code }) => code === "AT")).toBeLessThan(
      russian.findIndex(({ code }) => code === "JP"),
    );
  });

  it("suggest a currency and never points", () => {
    expect(
      ["IE", "GB", "US", "RU", "BR"].map((country) => suggestedCurrency(country, "RUB")),
    ).toEqual(["EUR", "GBP", "USD", "RUB", "RUB"]);
    expect(
      ["ME", "RE", "JE", "EC", "PR"].map((country) => suggestedCurrency(country, "RUB")),
    ).toEqual(["EUR", "EUR", "GBP", "USD", "USD"]);
    expect(namedCurrencies("en").map(({ code }) => code)).not.toContain("PTS");
  });
});
