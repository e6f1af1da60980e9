import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { OfferRow } from './OfferRow.tsx'
import { LAUNCH_PACKAGE, PLANS } from './products.ts'
import { useBuy } from './useBuy.ts'

interface Props {
  plans?: boolean
  packages?: boolean
  /** false where the next offers say it */
  noted?: boolean
}

/** Plans and packages with what each adds, and the way to their checkout. */
export function BuyOptions({ plans = true, packages = true, noted = true }: Props) {
  const buying = useBuy()
  const offers = [...(plans ? PLANS : []), ...(packages ? [LAUNCH_PACKAGE] : [])]
  return (
    <div>
      <Box component="ul" aria-label={plans ? 'Plans and packages' : 'Packages'} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {offers.map((offer) => (
          <OfferRow key={offer.product} offer={offer} buying={buying} />
        ))}
      </Box>
      {noted && (
        <Typography variant="caption" component="p" sx={{ mt: 3, color: 'text.muted' }}>
          Prices and payment methods are shown at checkout before you pay.
        </Typography>
      )}
    </div>
  )
}
