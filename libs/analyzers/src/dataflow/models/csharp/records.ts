import { defineModel, type SinkModel } from '../model.ts'
import { facts } from './members.ts'

const EF = 'Microsoft.EntityFrameworkCore'
const FIX = 'Bind the request to a class that has only what a caller may set, and set the rest yourself:\n\n```csharp\npublic record NewUser(string Name, string Email);\n\n[HttpPost]\npublic async Task<IActionResult> Create(NewUser given)\n{\n    db.Users.Add(new User { Name = given.Name, Email = given.Email, Role = "member" });\n    await db.SaveChangesAsync();\n    return Ok();\n}\n```\n\nOr list what is bound: `[Bind("Name,Email")] User user`, `TryUpdateModelAsync(user, "", u => u.Name, u => u.Email)`.'

const stored = (type: string, names: string): SinkModel[] => facts(type, names, { is: 'mass' as const, rights: true as const, severity: 'medium' as const, confidence: 'medium' as const, fix: FIX })

/** Records that are stored as they were sent. */
export default defineModel({
  id: 'dotnet-records',
  language: 'csharp',
  sinks: ['DbContext', 'DbSet'].flatMap((name) => stored(`${EF}.${name}`, 'Add AddAsync Update Attach Entry')),
  misuses: facts('Microsoft.AspNetCore.Mvc.ControllerBase', 'TryUpdateModelAsync', { rule: 'mass-assignment', severity: 'medium' as const, confidence: 'medium' as const, when: { 0: { rights: true }, 2: { absent: true } } as const, fix: FIX }),
})
