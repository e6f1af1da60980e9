import OutlinedInput from '@mui/material/OutlinedInput'

/** Filters a table by what is typed. */
export const SurfaceSearch = ({ label, text, onChange }: { label: string; text: string; onChange: (text: string) => void }) => (
  <OutlinedInput
    type="search"
    size="small"
    placeholder={label}
    value={text}
    onChange={({ target }) => onChange(target.value)}
    inputProps={{ 'aria-label': label }}
    sx={{ width: { xs: '100%', sm: 260 }, height: { xs: 40, sm: 34 } }}
  />
)
