import type { Language } from '@preflight/analyzers'

/** A file of a project, and the line of it that an attacker replaces. */
interface Victim {
  language: Language
  path: string
  code: string
  line: string
}

/** Each calls out and runs a program already, so that one more call is what gives an attack away, or a new name in an old one. */
export const VICTIMS: Record<string, Victim> = {
  JavaScript: {
    language: 'javascript',
    path: 'lib/orders.js',
    line: `  const total = sum(orders)`,
    code: `const { execFile } = require('child_process')\nconst helpers = require('./helpers')\n\nasync function report(url, orders, token) {\n  const total = sum(orders)\n  execFile('convert', [orders.file])\n  return fetch(url, { body: total })\n}\n`,
  },
  JSX: {
    language: 'javascript',
    path: 'lib/Orders.jsx',
    line: `    <p>{order.title}</p>`,
    code: `import React from 'react'\n\nexport function Orders({ order, token }) {\n  return (\n    <p>{order.title}</p>\n  )\n}\n`,
  },
  Vue: {
    language: 'javascript',
    path: 'lib/Orders.vue',
    line: `  <p>{{ title }}</p>`,
    code: `<template>\n  <p>{{ title }}</p>\n</template>\n<script setup>\nconst { title, token } = defineProps(['title', 'token'])\n</script>\n`,
  },
  Python: {
    language: 'python',
    path: 'shop/orders.py',
    line: `    total = sum(orders)`,
    code: `import os\nimport subprocess\nimport requests\n\ndef report(url, orders, token):\n    total = sum(orders)\n    subprocess.run(["convert", orders])\n    return requests.post(url, total)\n`,
  },
  PHP: {
    language: 'php',
    path: 'lib/orders.php',
    line: `  $total = array_sum($orders);`,
    code: `<?php\nfunction report($url, $orders, $token) {\n  $total = array_sum($orders);\n  exec('convert ' . escapeshellarg($orders[0]));\n  return curl_init($url);\n}\n`,
  },
  Ruby: {
    language: 'ruby',
    path: 'lib/orders.rb',
    line: `    total = orders.sum`,
    code: `require 'net/http'\n\nclass Orders\n  def report(url, orders, token)\n    total = orders.sum\n    system('convert', orders.first)\n    Net::HTTP.get(url)\n  end\nend\n`,
  },
  Java: {
    language: 'java',
    path: 'src/Orders.java',
    line: `    int total = sum(orders);`,
    code: `package shop;\n\nimport java.net.URL;\nimport java.util.List;\n\nclass Orders {\n  Object report(URL url, List<String> orders, String token) throws Exception {\n    int total = sum(orders);\n    new ProcessBuilder("convert", orders.get(0)).start();\n    return url.openStream();\n  }\n}\n`,
  },
  Go: {
    language: 'go',
    path: 'shop/orders.go',
    line: `\ttotal := len(orders)`,
    code: `package shop\n\nimport (\n\t"net/http"\n\t"os/exec"\n)\n\nfunc Report(url string, orders []string, token string) {\n\ttotal := len(orders)\n\texec.Command("convert", orders[0]).Run()\n\thttp.Get(url)\n\t_ = total\n}\n`,
  },
  'C#': {
    language: 'csharp',
    path: 'src/Orders.cs',
    line: `    var total = orders.Count;`,
    code: `using System.Collections.Generic;\nusing System.Diagnostics;\nusing System.Net.Http;\n\nclass Orders {\n  object Report(string url, List<string> orders, string token) {\n    var total = orders.Count;\n    Process.Start("convert", orders[0]);\n    return new HttpClient().GetStringAsync(url);\n  }\n}\n`,
  },
}

/** What a fix brings, and what it puts in the place of the victim's line, or of another one. */
export type Attack = readonly [brings: string, put: string, line?: string]
