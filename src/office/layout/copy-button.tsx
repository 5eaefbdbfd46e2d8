import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';

const results = {
  copied: 'コピーしました。',
  failed: 'コピーできませんでした。文字を選んで、コピーしてください。',
} as const;

/** Copies a text and says whether it worked. Browsers refuse to copy without https. */
export function CopyButton({ text }: { text: string }) {
  const [result, setResult] = useState<keyof typeof results | null>(null);

  async function copy() {
    setResult(null);
    try {
      await navigator.clipboard.writeText(text);
      setResult('copied');
    } catch {
      setResult('failed');
    }
  }

  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
      <Button variant="outlined" onClick={copy}>
        コピーする
      </Button>
      <Typography variant="body2" role="status">
        {result ? results[result] : ''}
      </Typography>
    </Box>
  );
}
