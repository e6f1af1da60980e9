import { beforeAll, expect, it } from 'vitest'
import { loadLanguages, parseFile } from '../syntax/parse.ts'
import { analyseProgram } from './index.ts'
import { lowerFile } from './lower/index.ts'

beforeAll(async () => loadLanguages(['php']))

it('weighs less which files there are, and settings of one name only', () => {
  const module = lowerFile(parseFile('themes.php', `<?php
$found = glob('/srv/themes/' . $_GET['theme'] . '/*.css');
$theme = parse_ini_file('/srv/themes/' . $_GET['theme'] . '/theme.ini');
$any = parse_ini_file('/srv/themes/' . $_GET['theme']);
`, 'php'))
  const { findings } = analyseProgram(module ? [module] : [])
  expect(findings.map(({ line, severity }) => [line, severity])).toEqual([[2, 'medium'], [3, 'medium'], [4, undefined]])
})

it('weighs a header of PSR-7 less than what a link sends', () => {
  const module = lowerFile(parseFile('back.php', `<?php
use Psr\\Http\\Message\\ServerRequestInterface;
function back(ServerRequestInterface $request) {
    echo $request->getHeaderLine('Referer');
    echo $request->getQueryParams()['back'];
}
`, 'php'))
  const { findings } = analyseProgram(module ? [module] : [])
  expect(findings.map(({ line, severity }) => [line, severity])).toEqual([[4, 'medium'], [5, undefined]])
})
