import type { Attack } from './victims.ts'

export const GO: readonly Attack[] = [
  ['a request', `\thttp.Post(token, "", nil)`],
  ['a request of its own', `\treq := &http.Request{Method: token}\n\t(&http.Client{}).Do(req)`],
  ['a client in a variable', `\tvar c http.Client\n\tc.Get(token)`],
  ['a function in a variable', `\tget := http.Get\n\tget(token)`],
  ['a process in a variable', `\trun := exec.Command\n\trun(token).Run()`],
  ['a directive that generates', `\ttotal := 1\n}\n\n//go:generate curl\nfunc Old(url string, orders []string, total int) {`],
  ['a directive that links', `\ttotal := 1\n}\n\n//go:linkname old runtime.exit\nfunc Old(url string, orders []string, total int) {`],
  ['a directive that embeds', `\ttotal := 1\n}\n\n//go:embed *\nvar all string\n\nfunc Old(url string, orders []string, total int) {`],
  ['another program by a variable', `\ttool := "curl"\n\texec.Command(tool, token).Run()`, `\texec.Command("convert", orders[0]).Run()`],
  ['text turned around in bytes', `\turl = string([]byte{104, 116, 116, 112})`],
  ['a write into a hook', `\tos.WriteFile(".git/hooks/pre-commit", []byte(token), 0755)`],
  ['letters as numbers', String.raw`	url = "\x68ttp"`],
  ['another program in a struct', `\tcmd := &exec.Cmd{Path: "/bin/curl"}\n\tcmd.Run()`, `\texec.Command("convert", orders[0]).Run()`],
  ['a program under another name', `\trun := exec.Command\n\trun("curl").Run()`, `\texec.Command("convert", orders[0]).Run()`],
  ['names without their package', `\t"net/http"\n\t. "os/exec"`, `\t"net/http"`],
  ['a package for its effects', `\t"net/http"\n\t_ "net/http/pprof"`, `\t"net/http"`],
  ['C', `\t"net/http"\n\t"C"`, `\t"net/http"`],
  ['plugins', `\t"net/http"\n\t"plugin"`, `\t"net/http"`],
]
