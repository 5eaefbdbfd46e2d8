import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import Dialog from '@mui/material/Dialog';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { Button } from '../button/button';
import styles from './confirm-dialog.module.css';

const theme = createTheme({
  motion: { reducedMotion: 'system' },
  components: {
    MuiBackdrop: { styleOverrides: { root: { backgroundColor: 'var(--color-backdrop)' } } },
    MuiDialog: {
      styleOverrides: {
        paper: {
          backgroundColor: 'var(--color-surface)',
          borderRadius: 'var(--radius-large)',
          boxShadow: 'var(--shadow-high)',
        },
      },
    },
  },
});

let pageCache: EmotionCache | undefined;

/** A style cache with the page's nonce; the dialog is rendered in the browser only. */
function cacheOfPage(): EmotionCache {
  // Browsers hide nonces from attributes, but not from the property; all scripts of a page have the same one.
  const script = document.querySelector<HTMLScriptElement>('script[nonce]');
  pageCache ??= createCache({ key: 'mui', nonce: script?.nonce || undefined });
  return pageCache;
}

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  children: ReactNode;
  /** Names what is ended or deleted: 「削除する」, never 「OK」. The strong button is the one that keeps it. */
  confirmLabel: string;
  cancelLabel: string;
  busy?: boolean | undefined;
  onConfirm: () => void;
  /** Also Escape and a tap beside it; ignored while busy. */
  onCancel: () => void;
}

export default function ConfirmDialogSurface({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel,
  busy = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const id = useId();
  return (
    <CacheProvider value={cacheOfPage()}>
      <ThemeProvider theme={theme}>
        <Dialog
          open={open}
          onClose={() => {
            if (!busy) onCancel();
          }}
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-text`}
          maxWidth="xs"
          fullWidth
        >
          <div className={styles.surface}>
            <h2 id={`${id}-title`}>{title}</h2>
            <div id={`${id}-text`}>{children}</div>
            <div className={styles.actions}>
              <Button disabled={busy} onClick={onCancel}>
                {cancelLabel}
              </Button>
              <Button variant="caution" busy={busy} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </div>
          </div>
        </Dialog>
      </ThemeProvider>
    </CacheProvider>
  );
}
