// Open for the beta. Put the real check back before launch!
export const isPro = () => true
