import CallSplitRounded from '@mui/icons-material/CallSplitRounded'
import Box from '@mui/material/Box'
import InputAdornment from '@mui/material/InputAdornment'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { MAX_BRANCH_NAME, MAX_URL } from '@preflight/contracts'
import { useEffect, useRef, useState } from 'react'
import { chooseRepository, gitProblems, hasRepository, trustedOrigins, typeBranch, typeUrl, type GitFormProps } from '../../app/git-draft.ts'
import { usePublicConfig } from '../../app/public-config.ts'
import { Field } from '../../components/Field.tsx'
import { RepositoryField } from './RepositoryField.tsx'

const NOT_CONFIGURED = 'GitHub is not set up on this server. Public repositories can be scanned by URL.'

type Name = 'url' | 'branch'

/** Errors are shown once somebody has left the field or tried to send it, and the first one then takes the focus. */
function useShownProblems({ draft, attempts }: GitFormProps, trusted: readonly string[]) {
  const [left, setLeft] = useState<readonly Name[]>([])
  const fields = { url: useRef<HTMLInputElement>(null), branch: useRef<HTMLInputElement>(null) }
  const problems = gitProblems(draft, trusted)
  const wrong: Name | null = problems.url ? 'url' : problems.branch ? 'branch' : hasRepository(draft) ? null : 'url'
  const wanted = useRef(wrong)
  useEffect(() => {
    wanted.current = wrong
  })
  const { url, branch } = fields
  useEffect(() => {
    if (attempts > 0 && wanted.current) (wanted.current === 'url' ? url : branch).current?.focus()
  }, [attempts, url, branch])
  const shown = (name: Name) => (attempts > 0 || left.includes(name) ? problems[name] : null)
  return { fields, shown, onLeft: (name: Name) => setLeft((was) => (was.includes(name) ? was : [...was, name])) }
}

/** A repository from the connected accounts or by its address, and the branch to read. */
export function RepositoryForm(props: GitFormProps) {
  const { draft, onChange, onLeave } = props
  const config = usePublicConfig()
  const { fields, shown, onLeft } = useShownProblems(props, trustedOrigins(config))
  const hasApp = Boolean(config?.github_install_url)
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0,1fr)', gap: 4 }}>
      {config === null && <Skeleton height={38} />}
      {hasApp && <RepositoryField chosen={draft.repository} onChoose={(repository) => onChange(chooseRepository(repository))} {...(onLeave && { onLeave })} />}
      {config && !hasApp && (
        <Typography variant="meta" sx={{ color: 'text.secondary' }}>
          {NOT_CONFIGURED}
        </Typography>
      )}
      <Box sx={{ display: 'grid', gap: { xs: 4, sm: 3 }, gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: 'minmax(0,1fr) 180px' }, alignItems: 'start' }}>
        <Field
          label={hasApp ? 'Or enter a repository URL' : 'Repository URL'}
          type="url"
          placeholder="https://github.com/owner/name"
          value={draft.url}
          maxLength={MAX_URL}
          autoComplete="off"
          inputRef={fields.url}
          problem={shown('url')}
          onChange={({ target }) => onChange(typeUrl(draft, target.value))}
          onBlur={() => onLeft('url')}
        />
        <Field
          label="Branch"
          placeholder={draft.repository?.default_branch ?? 'Default branch'}
          value={draft.branch}
          maxLength={MAX_BRANCH_NAME}
          autoComplete="off"
          inputRef={fields.branch}
          problem={shown('branch')}
          onChange={({ target }) => onChange(typeBranch(draft, target.value))}
          onBlur={() => onLeft('branch')}
          startAdornment={
            <InputAdornment position="start">
              <CallSplitRounded aria-hidden fontSize="small" sx={{ color: 'text.muted' }} />
            </InputAdornment>
          }
          sx={{ '& input': { typography: 'path' } }}
        />
      </Box>
    </Box>
  )
}
