import './forms.ts';
import './geometry.ts';
import './hydration.ts';
import './menu.ts';
import './navigation.ts';
import './pages.ts';
import './pictures.ts';
import './settings.ts';
