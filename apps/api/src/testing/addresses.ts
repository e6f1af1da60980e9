const octet = () => Math.floor(Math.random() * 256)

/** A network address of its own: what is counted per address stays apart from other tests. */
export const anAddress = () => `10.${octet()}.${octet()}.${octet()}`
