/** Ends of sentences, where the next one begins with a capital, a figure, code or a quote. Dots inside of code and of names end none. */
const END = /(?<=[.!?]["')\]]?)\s+(?=["'(]?[\p{Lu}\d`])|\n+/u

/** The sentences of a text, in order, without the space between them. */
export const sentencesOf = (text: string): string[] => text.split(END).map((sentence) => sentence.trim()).filter((sentence) => sentence !== '')
