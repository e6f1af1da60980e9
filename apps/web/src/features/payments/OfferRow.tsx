import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { ReasonedButton } from '../../components/ReasonedButton.tsx'
import type { LAUNCH_PACKAGE } from './products.ts'
import type { useBuy } from './useBuy.ts'

interface Props {
  offer: typeof LAUNCH_PACKAGE
  buying: ReturnType<typeof useBuy>
}

const ROW = {
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: 'center',
  gap: { xs: 2, sm: 4 },
  py: 3,
  borderTop: 1,
  borderColor: 'surface.borderSoft',
  '&:first-of-type': { borderTop: 0, pt: 0 },
  '&:last-of-type': { pb: 0 },
} as const

const wordOf = ({ product, name }: Props['offer'], { busy, needsSignIn }: Props['buying']) => {
  if (busy === product) return 'Opening...'
  if (needsSignIn) return 'Sign in to buy'
  return product === 'launch_package' ? 'Buy' : `Choose ${name}`
}

/** One thing to buy, with what it adds. */
export function OfferRow({ offer, buying }: Props) {
  const id = useId()
  return (
    <Box component="li" sx={ROW}>
      <Box sx={{ flex: { xs: '1 0 100%', sm: 1 }, minWidth: 0 }}>
        <Typography id={id} variant="h3" component="p">
          {offer.name}
        </Typography>
        <Typography variant="meta" component="p" sx={{ color: 'text.secondary', mt: 0.5 }}>
          {offer.text}
        </Typography>
      </Box>
      <ReasonedButton reason={buying.refusal} aria-labelledby={`${id}-action ${id}`} onClick={() => buying.buy(offer.product)} sx={{ minWidth: 124 }}>
        <span id={`${id}-action`}>{wordOf(offer, buying)}</span>
      </ReasonedButton>
    </Box>
  )
}
