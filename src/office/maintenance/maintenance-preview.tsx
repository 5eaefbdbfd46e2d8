import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { maintenancePeriodRows, maintenanceWords } from '@/shell/maintenance/maintenance-words';

/** The page that customers see in place of every page, word for word. */
export function MaintenancePreview({ startAt, endAt }: { startAt: string; endAt: string }) {
  const id = useId();
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={id}
      sx={{ p: 2, bgcolor: 'background.default' }}
    >
      <Typography variant="h3" component="h3" id={id} gutterBottom>
        お客様に見える画面
      </Typography>
      <Typography sx={{ fontWeight: 700 }}>{maintenanceWords.headline}</Typography>
      <Typography>{maintenanceWords.happened}</Typography>
      <Box component="dl" sx={{ m: 0, my: 1 }}>
        {maintenancePeriodRows(startAt, endAt).map(({ term, description }) => (
          <Box key={term} sx={{ display: 'flex', gap: 2 }}>
            <Box component="dt" sx={{ fontWeight: 700 }}>
              {term}
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              {description}
            </Box>
          </Box>
        ))}
      </Box>
      <Typography>{maintenanceWords.next}</Typography>
    </Paper>
  );
}
