/** Told to whoever starts a demo host. */
export const DEMO_LOGINS = `
  Demo logins (password: pressport-demo)
    demo@pressport.test    reseller
    rival@pressport.test   a second reseller
    admin@pressport.test   administrator
    super@pressport.test   super administrator
`;
