import Dialog from '@mui/material/Dialog';

export function PublishDialog({ onClose }: { onClose: () => void }) {
  return <Dialog open onClose={onClose} />;
}
