import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';

interface ChoiceProps<Value extends string> {
  /** The label, or the id of an element that says it. */
  label?: string;
  labelledBy?: string;
  value: Value | undefined;
  values: readonly Value[];
  /** Returns the word of a value, if it is another one. */
  wordOf?: (value: Value) => string;
  onChoose: (value: Value) => void;
}

/** Buttons of which one is pressed. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, labelledBy, value, values, wordOf = (each) => each, onChoose } = props;
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      color="primary"
      aria-label={label}
      aria-labelledby={labelledBy}
      value={value}
      onChange={(_, chosen: Value | null) => chosen && onChoose(chosen)}
    >
      {values.map((each) => (
        <ToggleButton
          key={each}
          value={each}
          // Material UI's own colour is too pale on a tinted ground.
          sx={{ bgcolor: 'background.paper', '&:not(.Mui-selected)': { color: 'text.secondary' } }}
        >
          {wordOf(each)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
