import { beforeAll, describe, expect, it } from 'vitest'
import { loadLanguages, parseFile } from '../../../syntax/parse.ts'
import { lowerFile } from '../../lower/index.ts'
import { followed } from '../../testing.ts'

beforeAll(async () => loadLanguages(['csharp']))

const shop = (called: string) => `
public class ItemsController : Controller
{
    public void Show(int id)
    {
        System.IO.File.Delete(${called});
    }

    private string NameOf(string name = null)
    {
        if (name == null)
        {
            name = Request.Query["name"];
        }
        return name;
    }
}
`

function confidences(called: string) {
  const module = lowerFile(parseFile('ItemsController.cs', shop(called), 'csharp'))
  if (!module) throw new Error('C# has a front end')
  return followed([module]).findings.map(({ confidence }) => confidence)
}

describe('what is read where an argument is left out', () => {
  it('surely comes where it is left out', () => {
    expect(confidences('NameOf()')).toEqual(['high'])
    expect(confidences('NameOf(null)')).toEqual(['high'])
  })

  it('is a guess where one is given, which may be none', () => {
    expect(confidences('NameOf(Settings.Name)')).toEqual(['low'])
  })
})
