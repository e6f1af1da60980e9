import type { SinkModel } from '../model.ts'
import { defineModel } from '../model.ts'
import { facts } from './members.ts'

const INFO = 'System.Diagnostics.ProcessStartInfo'
const PROCESS = 'System.Diagnostics.Process'
/** Programs that read an argument as a command. */
const SHELL = /(?:^|[/\\])(?:sh|bash|zsh|cmd|powershell|pwsh)(?:\.exe)?$/i
const FIX = 'Keep the program constant and pass each argument separately:\n\n```csharp\nvar info = new ProcessStartInfo("ping") { ArgumentList = { "-c", "1", host } };\nusing var process = Process.Start(info);\n```'

export default defineModel({
  id: 'dotnet-process',
  language: 'csharp',
  types: { [INFO]: { tracked: true }, [PROCESS]: { members: { StartInfo: INFO }, returns: { Start: PROCESS } } },
  sinks: [
    { at: `${PROCESS}.Start`, arg: 0, is: 'command', when: { 0: { not: { type: INFO } } }, fix: FIX },
    // of a list each is one argument, which only a shell reads as more
    ...[`${PROCESS}.Start`, INFO].flatMap((at): SinkModel[] => [
      { at, arg: 1, ...(at === INFO && { whole: true as const }), is: 'command', when: { 1: { not: { listed: true } } }, fix: FIX },
      { at, arg: 1, is: 'command', when: { 0: SHELL, 1: { listed: true } }, fix: FIX },
    ]),
    { at: INFO, arg: 0, is: 'command', ownChoice: true, fix: FIX },
    { at: `${INFO}.FileName`, set: true, is: 'command', ownChoice: true, fix: FIX },
    { at: `${INFO}.Arguments`, set: true, is: 'command', fix: FIX },
    { at: '*.Arguments', set: true, is: 'command', confidence: 'low', when: { this: { type: INFO } }, fix: FIX },
    { at: 'System.Management.Automation.PowerShell.AddScript', is: 'command', fix: FIX },
    ...facts('*', 'AddScript', { is: 'command' as const, confidence: 'low' as const }),
    { at: 'System.Management.Automation.ScriptBlock.Create', is: 'command', fix: FIX },
    { at: 'Microsoft.VisualBasic.Interaction.Shell', is: 'command', fix: FIX },
    ...facts('CliWrap.Cli', 'Wrap', { is: 'command' as const, fix: FIX }),
    ...facts('CliWrap.Command', 'WithArguments', { is: 'command' as const, confidence: 'medium' as const, when: { 0: { built: true } }, fix: FIX }),
  ],
  passes: [...facts(PROCESS, 'Start', { from: [] })],
})
