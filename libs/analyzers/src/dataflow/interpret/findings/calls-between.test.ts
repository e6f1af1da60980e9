import { beforeAll, describe, expect, it } from 'vitest'
import { loadLanguages, parseFile } from '../../../syntax/parse.ts'
import { lowerFile } from '../../lower/index.ts'
import { followed } from '../../testing.ts'

beforeAll(async () => loadLanguages(['go']))

const shop = (called: string) => `package shop

import (
	"net/http"

	"github.com/gin-gonic/gin"
)

type wanted struct{ Host string }

func read(c *gin.Context, into any) { c.ShouldBind(into) }

func handle(c *gin.Context) {
	sent := &wanted{}
	read(c, sent)
	${called}
}

func between(sent *wanted, kind string) {
	ask(sent, kind)
}

func ask(sent *wanted, kind string) {
	if kind == "plain" {
		http.Get("http://" + sent.Host)
	}
}
`

function linesOf(called: string) {
  const module = lowerFile(parseFile('shop.go', shop(called), 'go'))
  if (!module) throw new Error('go has a front end')
  return followed([module]).findings.map(({ trace }) => trace?.map(({ line, title }) => `${line} ${title}`))
}

describe('a trace', () => {
  it('names the calls through which an object has brought the data', () => {
    expect(linesOf('ask(sent, "plain")')).toEqual([['11 Request data', '16 Passed to ask()', '25 String concatenation', '25 Reaches net/http.Get']])
    expect(linesOf('between(sent, "plain")')).toEqual([['11 Request data', '16 Passed to between()', '20 Passed to ask()', '25 String concatenation', '25 Reaches net/http.Get']])
  })
})
