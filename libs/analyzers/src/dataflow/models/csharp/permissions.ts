import { defineModel } from '../model.ts'
import { each, facts } from './members.ts'

const UNIX = /(?:AllPermissions|DefaultPermissions|Other(?:Read|Write|Execute|ReadWriteExecute))$/
const EVERYONE = /^(?:everyone|\.?\\?everyone)$/i
const RIGHTS = 'System.Security.AccessControl.FileSystemAccessRule'

export default defineModel({
  id: 'dotnet-permissions',
  language: 'csharp',
  types: { [RIGHTS]: { tracked: true }, 'System.Security.AccessControl.FileSecurity': {}, 'System.Security.AccessControl.DirectorySecurity': {} },
  marks: [{ at: RIGHTS, on: 'result', mark: 'open', when: { 0: { anyOf: [EVERYONE, /WellKnownSidType\.WorldSid|NTAccount/] }, 3: { anyOf: [{ absent: true }, /AccessControlType\.Allow$/] }, 2: { anyOf: [{ absent: true }, { not: /AccessControlType\.Deny$/ }] } } }],
  misuses: [
    ...facts('*', 'FileAccessPermissions', { set: true as const, rule: 'world-writable-file', when: { 0: UNIX } }),
    ...each('', '*.AddAccessRule *.SetAccessRule', { rule: 'world-writable-file', when: { 0: { mark: 'open' } } }),
  ],
})
