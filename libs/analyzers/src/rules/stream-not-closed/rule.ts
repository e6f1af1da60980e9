import type { Call } from '../../syntax/dialect.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { defineRule } from '../../rule.ts'

/** Classes whose objects hold a file, a connection or a timer of the system. */
const TYPES = [
  'FileInputStream|FileOutputStream|FileReader|FileWriter|BufferedReader|BufferedWriter|PrintWriter|Scanner|RandomAccessFile|ZipFile|JarFile|ZipInputStream|ZipOutputStream|Socket|ServerSocket|DatagramSocket',
  'StreamReader|StreamWriter|BinaryReader|BinaryWriter|FileStream|TcpClient|UdpClient|WebClient|CancellationTokenSource|(?:Sql|Npgsql|MySql|Sqlite|SQLite|OleDb|Odbc|Oracle)Connection',
].join('|')
const OPENS = new RegExp(`^(?:${TYPES})$|^Files\\.(?:new(?:BufferedReader|BufferedWriter|InputStream|OutputStream|DirectoryStream|ByteChannel)|lines|list|walk|find)$|^FileChannel\\.open$|^DriverManager\\.getConnection$|^File\\.(?:Open|OpenRead|OpenWrite|OpenText|Create|CreateText|AppendText)$|^CancellationTokenSource\\.CreateLinkedTokenSource$`)

export default defineRule({
  id: 'stream-not-closed',
  category: 'code_quality',
  severity: 'medium',
  confidence: 'medium',
  cwe: [772, 404],
  title: 'Resource leak: file or connection not closed',
  why: 'Nothing closes the file or connection that this function opens. Its handle stays open until garbage collection: a busy program runs out of handles, and buffered output can be lost.',
  fix: {
    java: 'Open it in a try-with-resources statement: `try (var reader = new FileReader(file)) { ... }`.',
    csharp: 'Declare it with `using`: `using var reader = new StreamReader(path);`.',
    other: 'Close it on every path, even after an exception.',
  },
  languages: ['java', 'csharp'],
  on: ['variable_declarator'],
  *check(node, file) {
    const name = node.child('name')?.text
    const value = node.child('value') ?? node.children.at(-1)
    const call = value && file.call(value)
    if (!name || !call || !OPENS.test(call.callee) || /System\.(?:in|out|err)|StringReader|ByteArray|getOutputStream|getInputStream|getWriter|MemoryStream/.test(value.text)) return
    // without a delay it holds no timer
    if (call.callee === 'CancellationTokenSource' && (call.args.length === 0 || /[tT]ests?\b/.test(file.path))) return
    const statement = node.parent
    const owner = file.enclosing(node, 'function')
    if (owner && isAroundAnothers(call, owner)) return
    if (!statement || !owner || /field|resource/.test(statement.kind) || /\busing\b/.test(file.text.slice(statement.start - 12, statement.start)) || /^\s*(?:await\s+)?using\b/.test(statement.parent?.text ?? '')) return
    const after = file.text.slice(node.end, owner.end)
    // closed, or handed to somebody who may close it
    if (!new RegExp(`\\b${name}\\s*\\??\\.\\s*(?:close|Close|Dispose)|\\breturn\\b[^;]*\\b${name}\\b(?!\\s*\\.)|[(,]\\s*${name}\\s*[,)]|=\\s*${name}\\s*;|using\\s*\\(\\s*${name}|try\\s*\\(\\s*${name}`).test(after)) yield { node }
  },
})

/** A reader or writer around memory, or around what the caller has opened: nothing is held that somebody else does not close. */
function isAroundAnothers({ callee, args }: Call, owner: SyntaxNode): boolean {
  if (!/(?:Reader|Writer|Scanner)$/.test(callee)) return false
  const inner = /(?:^|\()\s*(\w+)\s*[,)]?/.exec((args[0]?.text ?? '').replace(/^new\s+\w+(?=\()/, ''))?.[1]
  if (!inner) return false
  const given = owner.child('parameters')?.text ?? ''
  if (WRAPS.test(`${callee}(${args[0]?.text ?? ''}`) && isClosedElsewhere(inner, owner)) return true
  if (isUsed(inner, owner) && (callee.endsWith('Reader') || /\.Flush(?:Async)?\(/.test(owner.text))) return true
  return new RegExp(`\\w*(?:Stream|Reader|Writer)\\s+${inner}\\s*[,)=]`).test(given) || new RegExp(`\\b${inner}\\s*=\\s*new\\s+(?:MemoryStream|ByteArray\\w+|StringReader|StringWriter)\\b`).test(owner.text)
}

/** What is put around a reader, writer or stream that has a name, and opens nothing itself. */
const WRAPS = /^Buffered(?:Reader|Writer)\((?:new\s+(?:In|Out)putStream(?:Reader|Writer)\s*\()?\s*\w+\s*(?:[,)]|$)/

/** A field, which has an owner of its own, or a stream that this function closes by its own name. */
function isClosedElsewhere(inner: string, { text }: SyntaxNode): boolean {
  if (!new RegExp(`\\b[A-Z]\\w*\\s+${inner}\\s*[=;:]`).test(text)) return true
  return new RegExp(`\\b${inner}\\s*\\??\\.\\s*(?:close|Close|Dispose)|\\w*[cC]lose\\w*\\([^;]*\\b${inner}\\b|(?:try|using)\\s*\\([^)]*\\b${inner}\\s*=`).test(text)
}

/** C# closes it where its block ends. */
const isUsed = (inner: string, { text }: SyntaxNode): boolean => new RegExp(`\\busing\\s*\\(?\\s*[\\w.<>]+\\s+${inner}\\s*=`).test(text)
