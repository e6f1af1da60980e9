import AddRounded from '@mui/icons-material/AddRounded'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { EmptyPage } from '../../components/EmptyPage.tsx'

/** The dashboard before there is anything to show. */
export const NoProjectSelected = () => (
  <EmptyPage
    title="No Project Selected"
    action={
      <Button component={Link} to="/app/new-project" variant="contained" color="primary" size="large" startIcon={<AddRounded />}>
        Create New Project
      </Button>
    }
  >
    Upload an archive or connect a repository to find what to fix before launch.
  </EmptyPage>
)
