import { useState } from "react";
import { Button } from "../../parts/controls/button.tsx";
import { pressport, useSignalValue } from "../../pressport.ts";
import styles from "./account-menu.module.css";
import { chooseTheme, keptTheme, THEMES } from "./theme.ts";

/** What the account's button opens: who is signed in, the appearance, and the way out. */
export function AccountPanel({ id, onDone }: { id: string; onDone: () => void }) {
  const { auth, text } = pressport;
  const { navigation } = text;
  const user = useSignalValue(auth.user);
  if (!user) return null;
  const isGuest = user.user_role.role_name === "guest";
  return (
    <div id={id} className={styles.menu}>
      <p className={styles.name}>
        {isGuest ? navigation.guest : user.user_name}
        <span>{user.user_email}</span>
      </p>
      <ThemeChoice />
      {isGuest ? (
        <Button
          onClick={() => {
            onDone();
            auth.open("register-form");
          }}
        >
          {navigation.signUp}
        </Button>
      ) : null}
      <Button
        look="quiet"
        onClick={() => {
          onDone();
          void auth.logout();
        }}
      >
        {navigation.signOut}
      </Button>
    </div>
  );
}

/** Light, dark, or as the device has it. */
function ThemeChoice() {
  const { navigation } = pressport.text;
  const [theme, setTheme] = useState(keptTheme);
  const labels = { auto: navigation.themeAuto, light: navigation.themeLight, dark: navigation.themeDark };
  return (
    <fieldset className={styles.choice}>
      <legend>{navigation.theme}</legend>
      {THEMES.map((one) => (
        <label key={one}>
          <input
            type="radio"
            name="theme"
            checked={theme === one}
            onChange={() => {
              chooseTheme(one);
              setTheme(one);
            }}
          />
          {labels[one]}
        </label>
      ))}
    </fieldset>
  );
}
