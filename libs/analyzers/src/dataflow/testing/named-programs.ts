/** A small program with the names ONE, TWO and THREE wherever its language lets names stand. */
export interface NamedProgram {
  /** path -> text */
  files: Readonly<Record<string, string>>
  /** rules that find something in it, whatever the names are */
  finds: readonly string[]
  /** names that mean something of their own in these places */
  without?: readonly string[]
}

/** What JavaScript itself, or the models of its library, know as members. */
const MEMBERS_OF_JAVASCRIPT = ['__proto__', 'constructor', 'hasOwnProperty', 'toString', 'valueOf']

export const NAMED_PROGRAMS: Readonly<Record<string, NamedProgram>> = {
  'variables, functions, imports and labels of JavaScript': {
    files: {
      'a.js': `import ONE, { TWO as other } from 'ONE'
import * as THREE from './THREE.js'
import { exec } from 'child_process'
export function TWO(ONE) { exec('ping ' + ONE) }
export const go = (app) => app.get('/:ONE', (req, res) => {
  const { q: ONE } = req.query
  ONE: for (const TWO of [ONE]) { if (TWO) continue ONE }
  TWO(ONE)
  other(ONE)
  THREE.work(ONE)
})
// eslint-disable-next-line ONE
export const loose = 1 == '1'
`,
    },
    finds: ['command-injection'],
  },
  'members and keys of JavaScript': {
    files: {
      'a.js': `const { exec } = require('child_process')
class Shop {
  ONE = ''
  static THREE() { return 1 }
  TWO(given) { this.ONE = given.ONE; exec('ls ' + this.ONE) }
}
module.exports = (app) => app.get('/', (req, res) => {
  const { ONE: value, ...rest } = req.query
  const held = { ONE: value, 'TWO': 2, [value]: 3 }
  exec('x ' + held.ONE)
  exec('y ' + rest['TWO'])
  new Shop().TWO({ ONE: value })
})
`,
    },
    finds: ['command-injection'],
    without: MEMBERS_OF_JAVASCRIPT,
  },
  'types and decorators of TypeScript': {
    files: {
      'a.ts': `import { Controller, Get, Query } from '@nestjs/common'
import { ONE } from 'TWO'
interface TWO { ONE: string }
type Of<THREE> = THREE[]
enum Kind { ONE, TWO }
@ONE({ TWO: 'THREE' })
@Controller('ONE')
export class Shop {
  @TWO() private field: TWO
  @Get('TWO') @THREE('ONE', { ONE: 1 })
  async find(@Query('ONE') ONE: string, @THREE({ TWO: 1 }) given: TWO) { return this.client.query('select ' + ONE) }
}
`,
    },
    finds: ['sql-injection'],
  },
  'names of Python': {
    files: {
      'a.py': `import os, ONE
from TWO import THREE as other
from flask import Flask, request
app = Flask(__name__)
@app.route('/<ONE>')
@TWO(ONE='THREE')
def go(ONE, TWO=None):
    data = {'ONE': request.args['ONE']}
    data['TWO'] = ONE
    cursor.execute('select ' + data['ONE'])
    os.system('ls ' + data['TWO'])
    other(ONE=data, **data)
    return '%(ONE)s' % data
class THREE(other.ONE):
    ONE = 1
    def TWO(self, THREE):
        self.ONE = THREE
        eval(request.args.get('TWO'))
        return self.ONE
`,
      'shop/settings.py': `ONE = True
DEBUG = True
TWO['THREE'] = 1
`,
    },
    finds: ['sql-injection', 'command-injection', 'code-injection', 'debug-mode-on'],
  },
  'names of Java': {
    files: {
      'A.java': `package ONE;
import TWO.THREE;
import static ONE.TWO.THREE;
@ONE(TWO = "THREE")
@RestController
public class A extends ONE<TWO> {
  @TWO private String ONE;
  @THREE(value = "ONE", TWO = 1)
  @GetMapping("/ONE")
  public String find(@RequestParam String ONE, @TWO(ONE = "a") TWO given) throws THREE, SQLException {
    try { connection.createStatement().executeQuery("select " + ONE); } catch (THREE e) { throw e; }
    this.ONE = ONE;
    THREE made = new THREE(given.ONE);
    switch (given.TWO) { case "a": break; }
    return made.ONE.length() + "";
  }
  enum Kind { ONE, TWO }
  interface TWO { int ONE(int THREE); }
}
`,
    },
    finds: ['sql-injection'],
  },
  'names of PHP': {
    files: {
      'a.php': `<?php
namespace ONE;
use TWO\\THREE;
use function TWO\\ONE;
#[ONE(TWO: 'THREE')]
class A extends \\TWO\\ONE {
  use THREE;
  const TWO = 1;
  public $ONE = 1;
  #[TWO(THREE: 1)]
  public function work(ONE $TWO) {
    $this->ONE = $_GET['ONE'];
    mysqli_query($c, 'select ' . $this->ONE);
    $list = ['TWO' => $_POST['TWO']];
    ONE($list);
    THREE::TWO;
    system($list['TWO']);
    echo THREE;
    return usort($list, 'THREE');
  }
}
function TWO($ONE) { system($ONE); }
TWO($_POST['ONE']);
`,
    },
    finds: ['sql-injection', 'command-injection'],
  },
  'names of Go': {
    files: {
      'a.go': `package ONE

import (
	TWO "net/http"
	"ONE"
	"os/exec"
)

type THREE interface{ ONE() int }
type shop struct {
	ONE string \`json:"TWO" THREE:"required"\`
}

func (s *shop) work(w TWO.ResponseWriter, r *TWO.Request) {
	THREE := r.URL.Query().Get("ONE")
	exec.Command("sh", "-c", THREE).Run()
	held := map[string]string{"TWO": THREE}
	s.ONE = held["TWO"]
	ONE.THREE(s.ONE)
	exec.Command("sh", "-c", s.ONE).Run()
	TWO.HandleFunc("/ONE", nil)
}
`,
    },
    finds: ['command-injection'],
  },
  'names of Ruby': {
    files: {
      'a.rb': `require 'ONE'
class ShopController < ApplicationController
  before_action :ONE, only: [:TWO]
  attr_accessor :THREE
  TWO :a, ONE: 1
  def show(ONE = 1, **rest)
    x = params[:ONE]
    held = { ONE: x, 'TWO' => 2 }
    system("ls #{held[:ONE]}")
    User.where("a = #{params['TWO']}")
    THREE(x, ONE: x) { |TWO| TWO }
    @ONE = x
    self.THREE = x
    system("ls #{@ONE}")
  end
  def TWO(one: 1)
    ONE
  end
end
`,
    },
    finds: ['command-injection', 'sql-injection'],
  },
  'names of C#': {
    files: {
      'A.cs': `using ONE;
using TWO = System.THREE;
using static ONE.TWO;
namespace ONE {
  [ONE(TWO = "THREE")]
  public class ShopController : Controller, ONE<TWO> {
    [TWO] public string ONE { get; set; }
    [HttpGet("TWO")] public TWO Find([FromQuery] string THREE, [ONE(a: 1)] TWO given) {
      var c = new SqlCommand("select " + THREE);
      ONE = THREE;
      var made = new THREE { ONE = THREE };
      var q = from TWO in made.ONE where TWO select TWO;
      var again = new SqlCommand("select " + ONE);
      return made.TWO(ONE: q) switch { ONE => 1 };
    }
    enum Kind { ONE, TWO }
  }
  record R(int ONE);
}
`,
    },
    finds: ['sql-injection'],
  },
  'names in templates of JavaScript': {
    files: {
      'views/a.ejs': '<ONE TWO="<%= THREE %>"><%- ONE %><%- include(\'TWO\') %></ONE>\n',
      'views/a.hbs': '{{#ONE TWO}}<TWO ONE={{THREE}}>{{{ONE}}}</TWO>{{/ONE}}\n',
      'views/a.pug': 'ONE(TWO=THREE)\n  != ONE\n',
      'views/a.vue': '<template><ONE :TWO="THREE" @ONE="TWO" v-html="ONE"/></template>\n<script>\nexport default { data() { return { ONE: location.hash } } }\n</script>\n',
    },
    finds: ['unescaped-template-output'],
    without: ['constructor'],
  },
  'names in templates of all other languages': {
    files: {
      'templates/a.html': '{% extends \'ONE\' %}{% block TWO %}{{ ONE.TWO|THREE|safe }}{% THREE %}<ONE TWO=\'{{ THREE }}\'>{% endblock %}\n',
      'a.jsp': '<%@ taglib prefix="ONE" uri="TWO" %><ONE:TWO THREE="${ONE.TWO}"/><c:ONE TWO="1"/><%= request.getParameter("ONE") %>\n',
      'a.aspx': '<%@ Page ONE="TWO" %><asp:ONE runat="server" ID="TWO" type="THREE"/><ONE runat="server"/><input type="TWO" runat="server" id="ONE"><%= Request["ONE"] %>\n',
      'app/views/a.html.erb': '<ONE TWO="<%= THREE %>"><%= raw ONE %><%== params[:TWO] %><%= render \'ONE\' %>\n',
      'app/views/b.haml': '%ONE{ TWO: THREE }\n  != params[:ONE]\n:TWO\n  abc\n',
      'app/views/c.slim': 'ONE TWO="1"\n  == params[:ONE]\nTWO:\n  abc\n',
      'views/a.blade.php': '@ONE(\'TWO\')\n<TWO>{!! $THREE !!}{{ $ONE }}@include(\'TWO\')\n',
      'views/a.twig': '{% ONE %}{{ TWO|THREE }}{{ ONE|raw }}\n',
      'Views/a.cshtml': '@using ONE\n@model TWO\n<ONE asp-TWO="THREE">@Html.Raw(Model.ONE)@TWO</ONE>\n',
    },
    finds: ['xss', 'unescaped-template-output'],
  },
}
