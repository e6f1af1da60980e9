import type { ParsedFile, SyntaxNode } from '@preflight/analyzers/syntax'
import { anyOf, BY_CLIENT, firstOf, type LanguageReach, type Way } from '../language-reach.ts'

/** `A::new` and `a::b` stand for a class and a method. */
const otherNames = ({ kind, text }: SyntaxNode): string[] => (kind === 'method_reference' ? [text.replace(/::new$/, '').replaceAll('::', '.')] : [])

/** `String.join("", "a", "b")`, `"ab".replace("a", "c")`: a text that could stand there as it is. */
function shape(node: SyntaxNode, parsed: ParsedFile): Way | null {
  const call = node.kind === 'method_invocation' ? parsed.call(node) : null
  if (!call) return null
  const { callee, receiver, name, args } = call
  if (callee === 'String.join') return args.length > 2 && args.every((one) => parsed.literal(one) !== null) ? 'hides' : null
  return receiver !== null && parsed.literal(receiver) !== null && /^(?:replace|replaceAll|translateEscapes|transform|chars)$/.test(name) ? 'hides' : null
}

export const java: LanguageReach = {
  names: {
    outbound: anyOf([
      String.raw`(?:^|\.)(?:openConnection|openStream|getContent|URLConnection|HttpURLConnection|HttpClient|HttpRequest|CloseableHttpClient|OkHttpClient|RestTemplate|WebClient|Feign)(?:\.|\(\)|$)`,
      String.raw`(?:^|\.)(?:Socket|SSLSocket|DatagramSocket|ServerSocket|SocketChannel|InetAddress|InitialContext|InitialDirContext|Transport|Desktop|DriverManager|JavaMailSender)(?:\.|\(\)|$)`,
      String.raw`(?:^|\.)lookup$|(?:^|\.)ImageIO\.read$`,
      BY_CLIENT,
    ]),
    process: /(?:^|\.)(?:Runtime|ProcessBuilder|ProcessHandle|DefaultExecutor|CommandLine)(?:\.|\(\)|$)|(?:^|\.)(?:exec|getRuntime)$/,
    evaluates: anyOf([
      String.raw`(?:^|\.)(?:ScriptEngine\w*|GroovyShell|GroovyClassLoader|SpelExpressionParser|parseExpression|Interpreter|defineClass|JexlEngine|Ognl|ToolProvider|XMLDecoder)(?:\.|\(\)|$)`,
      String.raw`(?:^|\.)(?:ObjectInputStream|readObject|readUnshared)(?:\.|\(\)|$)`,
    ]),
    files: /(?:^|\.)Files\.(?:write\w*|copy|move|newOutputStream|newBufferedWriter|createSymbolicLink|createLink|setPosix\w+)$|(?:^|\.)(?:FileOutputStream|FileWriter|RandomAccessFile)(?:\.|\(\)|$)|^System\.setProperty$/,
    hides: anyOf([
      String.raw`(?:^|\.)(?:forName|loadClass|getMethods?|getDeclaredMethods?|getDeclaredFields?|setAccessible|getDeclaredConstructors?|getConstructors?|newInstance|getContextClassLoader|getClassLoader)(?:\.|\(\)|$)`,
      String.raw`(?:^|\.)(?:MethodHandles|invoke|invokeExact|getDecoder|parseHexBinary|parseBase64Binary|HexFormat|URLClassLoader|ClassLoader|ServiceLoader|Unsafe|Proxy)(?:\.|\(\)|$)|^System\.load`,
      String.raw`StringBu\w+\(\)\.reverse$`,
    ]),
  },
  shape,
  otherNames,
  imports: ['import_declaration'],
  blurs: /^import\s+static\s+[\w.]+\.\*/g,
  modules: (text) => firstOf(text, /^\s*import\s+(?:static\s+)?([\w.]+?)(?:\.\*)?\s*;/gm),
  isStandard: (module) => /^javax?\./.test(module),
}
