import type { Reference } from '@preflight/contracts'
import type { RuleInfo } from '../rule.ts'

const CHEAT_SHEETS = 'https://cheatsheetseries.owasp.org/cheatsheets/'

/** The OWASP cheat sheet about a weakness: CWE number -> title and page. */
const SHEETS: Readonly<Record<number, readonly [string, string]>> = {
  22: ['Input Validation', 'Input_Validation'],
  78: ['OS Command Injection Defense', 'OS_Command_Injection_Defense'],
  79: ['Cross Site Scripting Prevention', 'Cross_Site_Scripting_Prevention'],
  89: ['SQL Injection Prevention', 'SQL_Injection_Prevention'],
  90: ['LDAP Injection Prevention', 'LDAP_Injection_Prevention'],
  94: ['Injection Prevention', 'Injection_Prevention'],
  116: ['Cross Site Scripting Prevention', 'Cross_Site_Scripting_Prevention'],
  117: ['Logging', 'Logging'],
  200: ['Error Handling', 'Error_Handling'],
  208: ['Cryptographic Storage', 'Cryptographic_Storage'],
  209: ['Error Handling', 'Error_Handling'],
  256: ['Password Storage', 'Password_Storage'],
  295: ['Transport Layer Security', 'Transport_Layer_Security'],
  319: ['Transport Layer Security', 'Transport_Layer_Security'],
  321: ['Key Management', 'Key_Management'],
  326: ['Cryptographic Storage', 'Cryptographic_Storage'],
  327: ['Cryptographic Storage', 'Cryptographic_Storage'],
  328: ['Password Storage', 'Password_Storage'],
  329: ['Cryptographic Storage', 'Cryptographic_Storage'],
  338: ['Cryptographic Storage', 'Cryptographic_Storage'],
  346: ['HTML5 Security', 'HTML5_Security'],
  347: ['JSON Web Token', 'JSON_Web_Token_for_Java'],
  352: ['Cross-Site Request Forgery Prevention', 'Cross-Site_Request_Forgery_Prevention'],
  377: ['File Upload', 'File_Upload'],
  384: ['Session Management', 'Session_Management'],
  489: ['Error Handling', 'Error_Handling'],
  502: ['Deserialization', 'Deserialization'],
  532: ['Logging', 'Logging'],
  601: ['Unvalidated Redirects and Forwards', 'Unvalidated_Redirects_and_Forwards'],
  611: ['XML External Entity Prevention', 'XML_External_Entity_Prevention'],
  614: ['Session Management', 'Session_Management'],
  643: ['Injection Prevention', 'Injection_Prevention'],
  780: ['Cryptographic Storage', 'Cryptographic_Storage'],
  915: ['Mass Assignment', 'Mass_Assignment'],
  916: ['Password Storage', 'Password_Storage'],
  918: ['Server Side Request Forgery Prevention', 'Server_Side_Request_Forgery_Prevention'],
  922: ['HTML5 Security', 'HTML5_Security'],
  942: ['HTML5 Security', 'HTML5_Security'],
  943: ['Injection Prevention', 'Injection_Prevention'],
  1004: ['Session Management', 'Session_Management'],
  1188: ['Secure Product Design', 'Secure_Product_Design'],
  1321: ['Prototype Pollution Prevention', 'Prototype_Pollution_Prevention'],
  1336: ['Injection Prevention', 'Injection_Prevention'],
}

const weakness = (cwe: number): Reference => ({ title: `CWE-${cwe}`, url: `https://cwe.mitre.org/data/definitions/${cwe}.html` })

/** What to read about weaknesses: their definitions, and the cheat sheet of the first that has one. */
export function referencesFor(cwe: readonly number[]): Reference[] {
  const sheet = cwe.map((number) => SHEETS[number]).find((found) => found !== undefined)
  return [...(sheet ? [{ title: `OWASP cheat sheet: ${sheet[0]}`, url: `${CHEAT_SHEETS}${sheet[1]}_Cheat_Sheet.html` }] : []), ...cwe.map(weakness)]
}

/** Adds the references that follow from a rule's weaknesses to those it names itself. */
export const withReferences = <Info extends RuleInfo>(rule: Info): Info => ({ ...rule, references: [...(rule.references ?? []), ...referencesFor(rule.cwe)] })
