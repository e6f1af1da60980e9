import { defineModel } from '../model.ts'
import { each, facts } from './members.ts'

const UNIX = /(?:AllPermissions|DefaultPermissions|Other(?:Read|Write|Execute|ReadWriteExecute))$/
const SECURITY = 'System.Security.AccessControl'
const RIGHTS = `${SECURITY}.FileSystemAccessRule`
const ACCOUNT = 'System.Security.Principal.NTAccount'
const IDENTIFIER = 'System.Security.Principal.SecurityIdentifier'
const OPEN = { anyOf: [/^(?:.*\\)?everyone$/i, { mark: 'everyone' }] }
/** Rights that let somebody change anything, one of several as well. */
const WRITES = { anyOf: [/FileSystemRights\.(?!Read|ListDirectory|Traverse|ExecuteFile|Synchronize)\w+$/, { not: /FileSystemRights\.\w+$/ }] }
const ALLOW = /AccessControlType\.Allow$/

/** Who may read and write files: everybody, where somebody says so. */
export default defineModel({
  id: 'dotnet-permissions',
  language: 'csharp',
  types: { [RIGHTS]: { tracked: true }, [ACCOUNT]: { tracked: true }, [IDENTIFIER]: { tracked: true }, [`${SECURITY}.FileSecurity`]: {}, [`${SECURITY}.DirectorySecurity`]: {} },
  marks: [
    { at: ACCOUNT, on: 'result', mark: 'everyone', when: { 0: /^(?:.*\\)?everyone$/i } },
    { at: ACCOUNT, on: 'result', mark: 'everyone', when: { 1: /^everyone$/i } },
    { at: IDENTIFIER, on: 'result', mark: 'everyone', when: { 0: { anyOf: ['S-1-1-0', /WellKnownSidType\.WorldSid$/] } } },
    { at: RIGHTS, on: 'result', mark: 'open', when: { 0: OPEN, 1: WRITES, 2: ALLOW } },
    { at: RIGHTS, on: 'result', mark: 'open', when: { 0: OPEN, 1: WRITES, 4: ALLOW } },
  ],
  misuses: [
    ...facts('*', 'FileAccessPermissions', { set: true as const, rule: 'world-writable-file', when: { 0: UNIX } }),
    ...each(SECURITY, 'FileSecurity.AddAccessRule FileSecurity.SetAccessRule DirectorySecurity.AddAccessRule DirectorySecurity.SetAccessRule', { rule: 'world-writable-file', when: { 0: { mark: 'open' } } }),
    ...each('', '*.AddAccessRule *.SetAccessRule', { rule: 'world-writable-file', when: { 0: { mark: 'open' } } }),
  ],
})
