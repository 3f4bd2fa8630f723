import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** The label above a field that is no text field, which `aria-labelledby` names by the field's id and `-label`. */
export const FieldLabel = ({ id, children }: { id: string; children: ReactNode }) => (
  <Typography variant="body2" id={`${id}-label`} gutterBottom sx={{ fontWeight: 600 }}>
    {children}
  </Typography>
);
