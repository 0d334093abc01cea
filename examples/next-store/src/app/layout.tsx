import type { Metadata } from "next";
import Link from "next/link";
import type { ReactNode } from "react";
import "../../../react-store/src/store.css";
import { MiniBasket, SignIn } from "./widgets.tsx";

export const metadata: Metadata = { title: "Prints", description: "Prints, made when you order." };

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <header>
          <Link href="/">Products</Link>
          <Link href="/orders">My orders</Link>
          <MiniBasket />
        </header>
        <main>{children}</main>
        <SignIn />
      </body>
    </html>
  );
}
