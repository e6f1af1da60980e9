import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { EmptyPage } from '../components/EmptyPage.tsx'
import { HeaderBar } from '../layout/HeaderBar.tsx'
import { PageMain } from '../layout/PageMain.tsx'
import { useDocumentTitle } from '../layout/useDocumentTitle.ts'

interface Props {
  /** of the screen, in the header bar and the tab */
  name: string
  title: string
  children: ReactNode
  action?: { to: string; label: string }
}

/** A screen that has one thing to say and one way to go on. */
export function PlainScreen({ name, title, children, action }: Props) {
  useDocumentTitle(name)
  const button = action && (
    <Button component={Link} to={action.to} variant="contained" color="primary" size="large">
      {action.label}
    </Button>
  )
  return (
    <>
      <HeaderBar title={name} />
      <PageMain width={null}>
        <EmptyPage title={title} action={button}>
          {children}
        </EmptyPage>
      </PageMain>
    </>
  )
}
