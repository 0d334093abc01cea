/** Fetches the sign-in dialog; for a widget's `signIn`. */
export const fetchAuthModal = async () => (await import("../auth-modal/auth-modal.tsx")).AuthModal;
