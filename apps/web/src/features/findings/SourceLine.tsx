import OpenInNewRounded from '@mui/icons-material/OpenInNewRounded'
import Link from '@mui/material/Link'
import { visibleName, type Finding } from '@preflight/contracts'
import { createContext, useContext } from 'react'
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx'
import { lineOf } from './finding-words.ts'

/** Gives the address of a line of the scanned source, or null where there is none to show. */
export type LinkToSource = (path: string, line: number) => string | null

/** Set once by the screen: every 'Line N in path' below it links the same way. */
export const SourceLinkContext = createContext<LinkToSource>(() => null)

interface Props {
  finding: Pick<Finding, 'file_path' | 'line_number'>
  /** shows that the link leads away */
  external?: boolean
}

const Text = ({ finding }: Pick<Props, 'finding'>) => (
  <>
    Line {lineOf(finding)} in{' '}
    <span className="path">{visibleName(finding.file_path)}</span>
  </>
)

/** 'Line N in path', a link for git projects. */
export function SourceLine({ finding, external = false }: Props) {
  const href = useContext(SourceLinkContext)(finding.file_path, lineOf(finding))
  if (!href) return <Text finding={finding} />
  return (
    <Link href={href} target="_blank" rel="noreferrer" color="inherit" sx={{ position: 'relative', zIndex: 1, '&&': { color: 'inherit' }, '&&:hover': { color: 'primary.text' } }}>
      <Text finding={finding} />
      {external && <OpenInNewRounded aria-hidden fontSize="small" sx={{ ml: 1, verticalAlign: '-3px' }} />}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </Link>
  )
}
