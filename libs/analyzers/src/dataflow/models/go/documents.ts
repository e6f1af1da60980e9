import { defineModel, type SinkModel } from '../model.ts'
import { each } from './sets.ts'

const FIX = 'Keep the expression constant and compare in code, or pass the value as a variable of the expression. Where that is not possible, accept only letters and digits.'
const xpath = (type: string, names: string, arg = 0): SinkModel[] => each(names, (name) => ({ at: `${type}.${name}`, arg, is: 'xpath', fix: FIX }))
const ANTCHFX = ['xmlquery', 'htmlquery', 'jsonquery'].map((name) => `github.com/antchfx/${name}`)
const GOKOGIRI = 'github.com/jbowtie/gokogiri/xml'

/** Searches in documents. */
export default defineModel({
  id: 'documents',
  language: 'go',
  aliases: { 'github.com/moovweb/gokogiri': 'github.com/jbowtie/gokogiri', 'github.com/go-xmlpath/xmlpath': 'xmlpath', 'gopkg.in/xmlpath': 'xmlpath', 'launchpad.net/xmlpath': 'xmlpath' },
  types: {
    [`${GOKOGIRI}.Node`]: {},
    [`${GOKOGIRI}.XmlNode`]: { is: [`${GOKOGIRI}.Node`] },
    [`${GOKOGIRI}.ElementNode`]: { is: [`${GOKOGIRI}.Node`] },
    [`${GOKOGIRI}.XmlDocument`]: { is: [`${GOKOGIRI}.Node`], returns: { Root: `${GOKOGIRI}.ElementNode` } },
    'github.com/jbowtie/gokogiri': { returns: { ParseXml: `${GOKOGIRI}.XmlDocument`, ParseHtml: `${GOKOGIRI}.XmlDocument` } },
    'github.com/antchfx/xmlquery': { returns: { Parse: 'github.com/antchfx/xmlquery.Node', LoadURL: 'github.com/antchfx/xmlquery.Node' } },
    'github.com/lestrrat-go/libxml2/types.Node': {},
  },
  sinks: [
    ...ANTCHFX.flatMap((name) => xpath(name, 'Find FindOne FindEach FindEachWithBreak Query QueryAll', 1)),
    ...xpath('github.com/antchfx/xmlquery.Node', 'SelectElement SelectElements'),
    ...xpath('github.com/antchfx/xpath', 'Compile MustCompile CompileWithNS'),
    ...xpath('github.com/antchfx/xpath', 'Select', 1),
    ...xpath('xmlpath', 'Compile MustCompile'),
    ...xpath('github.com/ChrisTrenkamp/goxpath', 'Parse MustParse ParseExec'),
    ...xpath('github.com/santhosh-tekuri/xpathparser', 'Parse MustParse'),
    ...xpath('github.com/jbowtie/gokogiri/xpath', 'Compile'),
    ...xpath(`${GOKOGIRI}.Node`, 'Search SearchWithVariables EvalXPath EvalXPathAsBoolean'),
    ...xpath('github.com/lestrrat-go/libxml2/xpath', 'NewExpression'),
    ...xpath('github.com/lestrrat-go/libxml2/types.Node', 'Find'),
    ...xpath('github.com/beevik/etree', 'CompilePath MustCompilePath'),
    ...xpath('github.com/beevik/etree.Element', 'FindElement FindElements'),
    ...xpath('github.com/beevik/etree.Document', 'FindElement FindElements'),
  ],
  // told where it is compiled
  passes: each('github.com/antchfx/xpath.Compile github.com/antchfx/xpath.MustCompile github.com/antchfx/xpath.CompileWithNS github.com/jbowtie/gokogiri/xpath.Compile github.com/lestrrat-go/libxml2/xpath.NewExpression github.com/ChrisTrenkamp/goxpath.Parse github.com/ChrisTrenkamp/goxpath.MustParse', (at) => ({ at, from: [] })),
})
