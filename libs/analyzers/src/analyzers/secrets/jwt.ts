/** A part of a JSON Web Token as text. */
export const decoded = (part: string): string => atob(part.replaceAll('-', '+').replaceAll('_', '/').slice(0, part.length - (part.length % 4 === 1 ? 1 : 0)))

const TOKEN = /^eyJ[A-Za-z0-9_-]{10,400}\.(?<payload>eyJ[A-Za-z0-9_-]{10,2000})\./

/** Issued to every copy of Supabase that runs on a developer's machine, signed with a secret that its manual prints. */
const isOfLocalStack = (payload: string): boolean => /"iss"\s*:\s*"supabase-demo"/.test(decoded(payload))

/** A token of everybody: Supabase gives it to every visitor, and row rules say what they may do with it. */
export const isOfEverybody = (secret: string): boolean => {
  const payload = TOKEN.exec(secret)?.groups?.['payload']
  return payload !== undefined && (/"role"\s*:\s*"anon"/.test(decoded(payload)) || isOfLocalStack(payload))
}
