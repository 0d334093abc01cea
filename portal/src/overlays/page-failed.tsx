import { alertIcon } from "@pressport/web-components/theme/icons";
import { Button } from "../parts/controls/button.tsx";
import { Empty } from "../parts/states.tsx";
import { pressport } from "../pressport.ts";

/** Part of the page did not load or broke: says so and offers to load it again. */
export function PageFailed() {
  const { problems, general } = pressport.text;
  return (
    <main>
      <Empty icon={alertIcon} title={problems.pageFailedTitle} text={problems.pageFailedText}>
        <Button look="primary" onClick={() => location.reload()}>
          {general.reload}
        </Button>
      </Empty>
    </main>
  );
}
