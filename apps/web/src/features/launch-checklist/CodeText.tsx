import Box from '@mui/material/Box'

const CODE = { typography: 'code', fontSize: '0.88em', lineHeight: 'inherit', px: '4px', py: '1px', borderRadius: '4px', color: 'code.text', backgroundColor: 'surface.sunken', overflowWrap: 'anywhere', boxDecorationBreak: 'clone' } as const

/** Text with its `code` between backticks set as code; a backtick without a partner stays as it is. */
export const CodeText = ({ text }: { text: string }) =>
  text.split(/`([^`\n]+)`/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <Box component="code" key={index} sx={CODE}>
        {part}
      </Box>
    ),
  )
