import { messageOf } from '../../app/api-error.ts'
import { notified } from '../../app/notifications.ts'
import { useAppDispatch } from '../../app/store.ts'
import { useCreatePortalMutation } from './paymentsApi.ts'

/** A tab of its own. It has to be opened in the click itself: later, browsers take it for an advertisement. */
function openTab(): Window | null {
  const tab = window.open('about:blank', '_blank')
  // the payment provider's page must not reach back into ours
  if (tab) tab.opener = null
  return tab
}

/** Opens the payment provider's billing portal in a new tab; in this one where the browser admits no other. */
export function usePortal() {
  const dispatch = useAppDispatch()
  const [create, { isLoading }] = useCreatePortalMutation()
  const open = async () => {
    const tab = openTab()
    const { data, error } = await create()
    if (data) {
      const { location: place } = tab ?? window
      place.assign(data.url)
      return
    }
    tab?.close()
    dispatch(notified({ type: 'error', title: 'Billing portal not opened', message: messageOf(error, 'The server cannot be reached') }))
  }
  return { open: () => void open(), busy: isLoading }
}
