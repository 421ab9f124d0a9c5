import { type Route, type RouteMove, rowsOf } from "./route.ts";

const old = rowsOf({ seo: ["none"] });
const moved = (to: string): { move: RouteMove } => ({ move: { to, code: 301, search: "keep" } });

/** Addresses of former days; each leads to what took its place. */
export const legacyRoutes: readonly Route[] = [
  old("tvgamesPoker", "tvgames/view/poker", moved("poker")),
  old("forgotPassword", "user/forgotpassword", {
    move: { to: "", code: 302, search: { add: "showForgotPasswordModal=1" } },
  }),
  // The way into an account: a guest logs in there, as at every page of it.
  old("office", "office", { move: { to: "office/account", code: 302, search: "keep" } }),
  old("userCoupon", "user/coupon", { move: { to: "", code: 302, search: "drop" } }),
  old("register", "register", moved("registration")),
  old("userRegistration", "user/registration", moved("registration")),
  old("registrationOneClick", "registration/one_click", moved("registration/fast_reg")),
  old("registrationPhone", "registration/phone", moved("registration/phone_reg")),
  old("registrationEmail", "registration/email", moved("registration/full_reg")),
  old("registrationSocial", "registration/social", moved("registration/soc_reg")),
  old("actionRestore", "action/restore", moved("user/passwordreset")),
  old("actionRemind", "action/remind", moved("user/passwordreset")),
  old("actionActivate", "action/activate", moved("user/activatefast/activate")),
  old("actionConfirm", "action/confirm", moved("user/activatefast/activate")),
  old("actionActivateFast", "action/activatefast", moved("user/activatefast/activatefast")),
];
