import Box from '@mui/material/Box'

interface Props {
  text: string
  /** places of the letters that were found, ascending */
  at: readonly number[]
}

const FOUND = { color: 'primary.text', fontWeight: 650, background: 'none', textDecoration: 'underline', textDecorationThickness: '1px', textUnderlineOffset: '3px' } as const

interface Run {
  from: number
  text: string
  found: boolean
}

/** Neighbouring letters of a kind together, so that a text is a few elements and not one a letter. */
function runsOf(text: string, at: readonly number[]): Run[] {
  const found = new Set(at)
  const runs: Run[] = []
  for (let place = 0; place < text.length; place += 1) {
    const last = runs.at(-1)
    const letter = text[place] ?? ''
    if (last && last.found === found.has(place)) last.text += letter
    else runs.push({ from: place, text: letter, found: found.has(place) })
  }
  return runs
}

/** A text with the letters that were found marked: by colour, weight and line. */
export const Lettered = ({ text, at }: Props) =>
  at.length === 0
    ? text
    : runsOf(text, at).map((run) =>
        run.found ? (
          <Box component="mark" key={run.from} sx={FOUND}>
            {run.text}
          </Box>
        ) : (
          run.text
        ),
      )
