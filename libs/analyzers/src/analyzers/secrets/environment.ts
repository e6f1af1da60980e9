import type { Fix } from '../../rule.ts'

/** Code that may run in a browser, where every visitor can read what is built into it. */
const IN_BROWSER = /\b(?:document|window)\.\w|\bfrom\s+['"](?:react|react-dom|vue|svelte|@angular\/core)['"]/
const OF_LARAVEL = /\bIlluminate\\|\benv\(\s*['"]/
const OF_ASPNET = /\bMicrosoft\.(?:AspNetCore|Extensions)\b|\bIConfiguration\b|\bWebApplication\.Create/

/** A fix that ends with how the new value is read from a variable. @param first what to do before, in sentences */
export function readFromEnvironment(first: string, variable: string): Fix {
  const value = (how: string) => `${first} Read the new value from the environment: ${how}.`
  const checked = (how: string) => `${value(how)} Fail fast at startup if it is unset.`
  return {
    javascript: [
      { when: /\bDeno\.\w/, text: checked(`\`Deno.env.get("${variable}")\``) },
      { when: IN_BROWSER, text: `${value(`\`process.env.${variable}\``)} If this file runs in a browser, every visitor can read the value: move the call to the server.` },
      { text: checked(`\`process.env.${variable}\``) },
    ],
    python: value(`\`os.environ["${variable}"]\`, which raises an error if it is unset`),
    java: [
      { when: /\borg\.springframework\b/, text: value(`\`@Value("\${${variable}}")\`, which fails at startup if it is unset`) },
      { text: checked(`\`System.getenv("${variable}")\``) },
    ],
    php: [
      { when: OF_LARAVEL, text: checked(`\`env('${variable}')\` in a file of the \`config\` folder, and \`config(...)\` elsewhere`) },
      { text: checked(`\`getenv('${variable}')\``) },
    ],
    go: checked(`\`os.Getenv("${variable}")\``),
    ruby: value(`\`ENV.fetch("${variable}")\`, which raises an error if it is unset`),
    csharp: [
      { when: OF_ASPNET, text: checked(`\`configuration["${variable}"]\`, which includes environment variables`) },
      { text: checked(`\`Environment.GetEnvironmentVariable("${variable}")\``) },
    ],
    other: `${first} Keep the new value out of the repository: set it in an environment variable such as \`${variable}\`, or in a secret manager.`,
  }
}
