/* What is said after a registration. */
export { RegisteredPopup } from "./registered-popup.tsx";
export { WelcomePopup } from "./welcome-popup.tsx";
