import { defineRule } from '../../rule.ts'
import { owasp } from '../owasp.ts'
import { languagesOf, reachedBy, type Sinks } from '../sinks.ts'

const SINKS: Sinks = {
  javascript: [
    { callee: /^(?:fs|fs\/promises|fs-extra|fs\.promises)\.(?:readFile|readFileSync|createReadStream|writeFile|writeFileSync|createWriteStream|appendFile|appendFileSync|unlink|unlinkSync|rm|rmSync|readdir|readdirSync|open|openSync|rename|renameSync|copyFile|copyFileSync|stat|statSync|mkdir|mkdirSync|remove|removeSync|readJson|outputFile)$/, args: [0, 1] },
    // `root` keeps sendFile inside a folder
    { callee: /^(?:res|response)(?:\.status\(\))?\.(?:download|sendfile)$/, args: [0] },
  ],
  python: [
    { callee: /^(?:open|io\.open|codecs\.open|os\.(?:remove|unlink|listdir|rename|mkdir|makedirs|rmdir|scandir)|shutil\.(?:rmtree|copy|copyfile|move|copytree)|send_file|flask\.send_file|django\.http\.FileResponse|aiofiles\.open|zipfile\.ZipFile|tarfile\.open)$/ },
    { callee: /^(?:pathlib\.)?Path\(\)\.(?:read_text|read_bytes|open|write_text|write_bytes|unlink)$/, args: [] },
  ],
  java: [
    { callee: /^(?:new )?(?:FileInputStream|FileOutputStream|FileReader|FileWriter|RandomAccessFile|File|PrintWriter|ZipFile|FileSystemResource|UrlResource)$/ },
    { callee: /(?:^|\.)(?:Paths\.get|Path\.of|Files\.(?:readAllBytes|readString|readAllLines|newInputStream|newBufferedReader|newOutputStream|write|writeString|delete|deleteIfExists|copy|move|lines|list))$/ },
  ],
  php: [
    { callee: /^(?:file_get_contents|file_put_contents|fopen|readfile|file|unlink|rmdir|mkdir|copy|rename|show_source|highlight_file|opendir|scandir|parse_ini_file|move_uploaded_file|SplFileObject|fpassthru)$/, args: [0, 1] },
    { callee: /(?:^|\.)(?:response\(\)\.(?:download|file)|Storage\.(?:get|put|delete|download)|File\.(?:get|put|delete))$/, args: [0] },
  ],
  go: [
    { callee: /^(?:os\.(?:Open|OpenFile|Create|ReadFile|WriteFile|Remove|RemoveAll|Mkdir|MkdirAll|Rename|ReadDir)|io\/ioutil\.(?:ReadFile|WriteFile|ReadDir))$/ },
    { callee: /^(?:c|ctx)\.(?:File|SendFile|SaveUploadedFile|FileAttachment)$/ },
  ],
  ruby: [
    { callee: /^(?:File|IO)\.(?:open|read|readlines|write|delete|unlink|new|binread|foreach|rename|binwrite)$|^FileUtils\.(?:rm|rm_rf|rm_r|cp|mv|mkdir_p)$|^Dir\.(?:entries|glob|children|foreach)$|^(?:send_file|open|Kernel\.open)$/ },
  ],
  csharp: [
    { callee: /^(?:System\.IO\.)?(?:File\.(?:ReadAllText|ReadAllTextAsync|ReadAllBytes|ReadAllBytesAsync|ReadAllLines|OpenRead|OpenWrite|Open|OpenText|WriteAllText|WriteAllTextAsync|WriteAllBytes|Delete|Copy|Move|Create|AppendAllText)|Directory\.(?:Delete|GetFiles|EnumerateFiles|CreateDirectory))$/ },
    { callee: /^(?:System\.IO\.)?(?:FileStream|StreamReader|StreamWriter|FileInfo)$|^PhysicalFile$/ },
  ],
}

/** Results hold no folder part any more. */
const ONLY_NAME = new Set(['path.basename', 'os.path.basename', 'secure_filename', 'werkzeug.utils.secure_filename', 'basename', 'File.basename', 'FilenameUtils.getName', 'Path.GetFileName', 'path/filepath.Base', 'path.Base', 'getFileName', 'safe_join', 'werkzeug.utils.safe_join', 'realpath', 'getInputStream', 'getReader', 'getPart'])

export default defineRule({
  id: 'path-traversal',
  category: 'security',
  severity: 'high',
  confidence: 'high',
  cwe: [22],
  owasp: owasp.accessControl,
  title: 'Path traversal',
  why: 'A file path is built from request data. With `../` or an absolute path an attacker can read, overwrite or delete files outside the intended directory.',
  fix: {
    javascript: 'Keep only the last part of the name, `path.join(root, path.basename(name))`, or resolve the path and check that it stays below the root: `const file = path.resolve(root, name); if (!file.startsWith(root + path.sep)) return res.sendStatus(404)`.',
    python: 'Resolve the path and check that it stays below the root: `file = (root / name).resolve()` and `file.is_relative_to(root.resolve())`. For uploads use `werkzeug.utils.secure_filename(name)`.',
    java: 'Normalize the path and check that it stays below the root: `Path file = root.resolve(name).normalize(); if (!file.startsWith(root)) throw new AccessDeniedException(name);`.',
    php: 'Keep only the last part of the name, `$root . "/" . basename($name)`, or check that `realpath($path)` begins with the root followed by a slash.',
    go: 'Open the file through a root: `root, err := os.OpenRoot(dir)` and `root.Open(name)`. Before Go 1.24 refuse the name unless `filepath.IsLocal(name)`.',
    ruby: 'Keep only the last part of the name: `root.join(File.basename(name))`, or check that `File.realpath(path)` begins with the root followed by a slash.',
    csharp: 'Keep only the last part of the name, `Path.Combine(root, Path.GetFileName(name))`, or check that `Path.GetFullPath(path)` begins with the root followed by a separator.',
    other: 'Keep only the last part of the name, or resolve the path and check that it stays below the intended directory.',
  },
  keep: 'Do not change which files can be reached inside the intended directory.',
  done: 'names such as `../../etc/passwd` and absolute paths never reach a file outside the intended directory',
  languages: languagesOf(SINKS),
  on: ['call', 'new'],
  input: true,
  check: reachedBy(SINKS, ONLY_NAME),
})
