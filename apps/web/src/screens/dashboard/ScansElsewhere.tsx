import { isRunning } from '@preflight/contracts'
import { useEffect } from 'react'
import { scanOver, type WatchedScan } from '../../app/scan-watch.ts'
import { useAppDispatch, useAppSelector } from '../../app/store.ts'
import { useListScansQuery } from '../../features/scans/scansApi.ts'
import { usePollScan } from '../../features/scans/usePollScan.ts'
import { useScanEnd } from './useScanEnd.ts'

function Watch({ scanId, projectId, projectName }: WatchedScan) {
  const dispatch = useAppDispatch()
  const { currentData: scans, isError } = useListScansQuery({ id: projectId })
  const scan = scans?.find(({ id }) => id === scanId)
  const { stopped } = usePollScan(scan, { withResults: false })
  useScanEnd(scan, projectName, true)
  const isLost = stopped || (scans ? !scan || !isRunning(scan.status) : isError)
  useEffect(() => {
    // after the end was told: this effect comes last
    if (isLost) dispatch(scanOver(scanId))
  }, [dispatch, isLost, scanId])
  return null
}

/** Polls scans whose dashboard is not on screen, so that their end is announced, too. */
export const ScansElsewhere = () =>
  useAppSelector((state) => state.scanWatch)
    .filter(({ onScreen }) => !onScreen)
    .map((watched) => <Watch key={watched.scanId} {...watched} />)
