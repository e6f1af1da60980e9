import LockOutlined from '@mui/icons-material/LockOutlined'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import InputAdornment from '@mui/material/InputAdornment'
import { useSessionUser } from '../../app/session.ts'
import { Field } from '../../components/Field.tsx'

const LOCK = (
  <InputAdornment position="end">
    <LockOutlined fontSize="small" sx={{ color: 'text.muted' }} />
  </InputAdornment>
)

interface Props {
  name: string
  onName: (name: string) => void
}

/** Display name, which can be changed, and email, which comes from the sign-in. */
export function ProfileCard({ name, onName }: Props) {
  const email = useSessionUser()?.email
  const note = email ? 'Managed by your sign-in account.' : 'You are not signed in, so there is no email address.'
  return (
    <Card sx={{ p: '18px 20px 20px' }}>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, alignItems: 'start' }}>
        <Field label="Display name" value={name} maxLength={120} autoComplete="name" onChange={(event) => onName(event.target.value)} />
        <Field label="Email" type="email" value={email ?? ''} readOnly note={note} endAdornment={LOCK} />
      </Box>
    </Card>
  )
}
