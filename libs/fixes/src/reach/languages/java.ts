import type { ParsedFile, SyntaxNode } from '@preflight/analyzers/syntax'
import { anyOf, BY_CLIENT, firstOf, type LanguageReach, named, type Way } from '../language-reach.ts'

/** `A::new` and `a::b` stand for a class and a method. */
const otherNames = ({ kind, text }: SyntaxNode): string[] =>
  (kind === 'method_reference' ? [text.replace(/::new$/, '').replaceAll('::', '.')] : [])

/** `String.join("", "a", "b")`, `"ab".replace("a", "c")`: a text that could stand there as it is. */
function shape(node: SyntaxNode, parsed: ParsedFile): Way | null {
  const call = node.kind === 'method_invocation' ? parsed.call(node) : null
  if (!call) return null
  const { callee, receiver, name, args } = call
  if (callee === 'String.join') return args.length > 2 && args.every((one) => parsed.literal(one) !== null) ? 'hides' : null
  const isOfText = receiver !== null && parsed.literal(receiver) !== null
  return isOfText && /^(?:replace|replaceAll|translateEscapes|transform|chars)$/.test(name) ? 'hides' : null
}

export const java: LanguageReach = {
  names: {
    outbound: anyOf([
      named.part(`
        openConnection openStream getContent URLConnection HttpURLConnection HttpClient HttpRequest CloseableHttpClient OkHttpClient
        RestTemplate WebClient Feign Socket SSLSocket DatagramSocket ServerSocket SocketChannel InetAddress InitialContext
        InitialDirContext Transport Desktop DriverManager JavaMailSender
      `),
      named.last(String.raw`lookup ImageIO\.read`),
      BY_CLIENT,
    ]),
    process: anyOf([named.part(`Runtime ProcessBuilder ProcessHandle DefaultExecutor CommandLine`), named.last(`exec getRuntime`)]),
    evaluates: anyOf([
      named.part(String.raw`
        ScriptEngine\w* GroovyShell GroovyClassLoader SpelExpressionParser parseExpression Interpreter ELProcessor MVEL
        java\.beans\.(?:Statement|Expression) defineClass JexlEngine Ognl ToolProvider XMLDecoder ObjectInputStream readObject
        readUnshared
      `),
    ]),
    files: anyOf([
      named.last(String.raw`
        Files\.(?:write\w*|copy|move|newOutputStream|newBufferedWriter|createSymbolicLink|createLink|setPosix\w+) System\.setProperty
      `),
      named.part(`FileOutputStream FileWriter RandomAccessFile`),
    ]),
    hides: anyOf([
      named.part(`
        forName loadClass getMethods? getDeclaredMethods? getDeclaredFields? setAccessible getDeclaredConstructors? getConstructors?
        newInstance getContextClassLoader getClassLoader MethodHandles invoke invokeExact getDecoder parseHexBinary parseBase64Binary
        HexFormat URLClassLoader ClassLoader ServiceLoader Unsafe Proxy
      `),
      String.raw`^System\.load|StringBu\w+\(\)\.reverse$`,
    ]),
  },
  shape,
  otherNames,
  imports: ['import_declaration'],
  blurs: /^import\s+static\s+[\w.]+\.\*/g,
  modules: (text) => firstOf(text, /^\s*import\s+(?:static\s+)?([\w.]+?)(?:\.\*)?\s*;/gm),
  isStandard: (module) => /^javax?\./.test(module),
}
