import { BY_CLIENT, firstOf, type LanguageReach } from '../language-reach.ts'

export const java: LanguageReach = {
  names: {
    outbound: new RegExp(`(?:^|\\.)(?:openConnection|openStream|URLConnection|HttpURLConnection|HttpClient|HttpRequest|CloseableHttpClient|OkHttpClient|RestTemplate|WebClient|Socket|SSLSocket|DatagramSocket|ServerSocket|SocketChannel|InetAddress|InitialContext|Transport)(?:\\.|\\(\\)|$)|(?:^|\\.)lookup$|${BY_CLIENT}`),
    process: /(?:^|\.)(?:Runtime|ProcessBuilder|ProcessHandle|DefaultExecutor|CommandLine)(?:\.|\(\)|$)|(?:^|\.)exec$/,
    evaluates: /(?:^|\.)(?:ScriptEngine\w*|GroovyShell|SpelExpressionParser|parseExpression|Interpreter|defineClass|JexlEngine|Ognl)(?:\.|\(\)|$)/,
    hides: /(?:^|\.)(?:forName|loadClass|getMethod|getDeclaredMethod|getDeclaredField|setAccessible|getDeclaredConstructor|MethodHandles|invoke|getDecoder|parseHexBinary|parseBase64Binary|URLClassLoader|ClassLoader)(?:\.|\(\)|$)|^System\.load/,
  },
  imports: ['import_declaration'],
  modules: (text) => firstOf(text, /^\s*import\s+(?:static\s+)?([\w.]+?)(?:\.\*)?\s*;/gm),
  isStandard: (module) => /^javax?\./.test(module),
}
