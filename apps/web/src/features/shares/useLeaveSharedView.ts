import { useNavigate } from 'react-router'
import { api } from '../../app/api.ts'
import { leaveSharedView } from '../../app/shared-view.ts'
import { useAppDispatch } from '../../app/store.ts'

/** Back to the own dashboard; nothing of the shared scan stays. */
export function useLeaveSharedView() {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  return () => {
    leaveSharedView()
    dispatch(api.util.resetApiState())
    void navigate('/app/dashboard')
  }
}
